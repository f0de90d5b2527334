import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PoolMerchants } from '../domain/merchant/summary.ts';
import { ask } from './engine.ts';
import { staleTime } from './query-client.ts';

type DeviceCount = { total: number; android: number; ios: number };

/** Registered devices: total, android, ios. Kept for offline. */
export const useDeviceCount = (): UseQueryResult<DeviceCount> =>
  useQuery({
    queryKey: ['counts', 'devices'],
    queryFn: () => ask(engine => engine.services.deviceCount()),
    meta: { persist: true },
  });

/** NFC transactions of the tenant. Kept for offline. */
export const useNfcCount = (): UseQueryResult<number> =>
  useQuery({
    queryKey: ['counts', 'nfc'],
    queryFn: () => ask(engine => engine.services.nfcCount()),
    meta: { persist: true },
  });

/** Bluetooth transactions of the tenant. Kept for offline. */
export const useBleCount = (): UseQueryResult<number> =>
  useQuery({
    queryKey: ['counts', 'ble'],
    queryFn: () => ask(engine => engine.services.bleCount()),
    meta: { persist: true },
  });

/** The merchants of the person's pool in short. Kept for offline. */
export const usePoolMerchants = (): UseQueryResult<PoolMerchants> =>
  useQuery({
    queryKey: ['counts', 'pool-merchants'],
    queryFn: () => ask(engine => engine.services.poolMerchants()),
    staleTime: staleTime.poolMerchants,
    meta: { persist: true },
  });
