import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PoolMerchants } from '../domain/pool-merchants.ts';
import { ask } from './engine.ts';
import type { FailureSentence } from './notices.ts';
import { staleTime } from './query-client.ts';

type DeviceCount = { total: number; android: number; ios: number };

/** Registered devices: total, android, ios. Kept for offline. */
export const useDeviceCount = (failure: FailureSentence): UseQueryResult<DeviceCount> =>
  useQuery({
    queryKey: ['counts', 'devices'],
    queryFn: () => ask(engine => engine.services.deviceCount()),
    meta: { persist: true, failure },
  });

/** NFC transactions of the tenant. Kept for offline. */
export const useNfcCount = (failure: FailureSentence): UseQueryResult<number> =>
  useQuery({
    queryKey: ['counts', 'nfc'],
    queryFn: () => ask(engine => engine.services.nfcCount()),
    meta: { persist: true, failure },
  });

/** Bluetooth transactions of the tenant. Kept for offline. */
export const useBleCount = (failure: FailureSentence): UseQueryResult<number> =>
  useQuery({
    queryKey: ['counts', 'ble'],
    queryFn: () => ask(engine => engine.services.bleCount()),
    meta: { persist: true, failure },
  });

/** The merchants of the person's pool in short. Kept for offline. The panel that shows them says why they cannot be had. */
export const usePoolMerchants = (): UseQueryResult<PoolMerchants> =>
  useQuery({
    queryKey: ['counts', 'pool-merchants'],
    queryFn: () => ask(engine => engine.services.poolMerchants()),
    staleTime: staleTime.poolMerchants,
    meta: { persist: true },
  });
