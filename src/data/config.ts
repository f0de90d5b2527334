import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '../engine/face.ts';
import { engineStarted } from './engine.ts';
import { fromEngine, queryClient } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

const key = ['config'];

/** The configuration; its error names the field that is wrong. */
export const useConfig = (): UseQueryResult<PublicConfig> =>
  useQuery({
    queryKey: key,
    queryFn: engineStarted,
    ...fromEngine,
  });

/** Starts again after a configuration that could not be had: asks for it, then for the session. */
export const useRetryStart = (): Verb<void, void> =>
  useVerb(async () => {
    await queryClient.refetchQueries({ queryKey: key });
    await queryClient.refetchQueries({ queryKey: ['session'] });
  });
