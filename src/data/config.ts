import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../engine/face.ts';
import { engineStarted } from './engine.ts';

/** The configuration; its error names the field that is wrong. (design §7) */
export const useConfig = (): UseQueryResult<PublicConfig> =>
  useQuery({
    queryKey: ['config'],
    queryFn: engineStarted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
