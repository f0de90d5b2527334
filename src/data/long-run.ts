import { useQuery } from '@tanstack/react-query';
import { noteWork } from './idle-time.ts';
import { onPersonLeft } from './last-identity.ts';
import { beginWork } from './page-work.ts';
import { queryClient } from './query-client.ts';

/** A run under way: what is published is shown, unless another has begun since. */
type OwnRun<Run> = {
  signal: AbortSignal;
  /** As it was published last. */
  now(): Run;
  publish(change: Partial<Run>): void;
  stop(): void;
  /** Leaves nothing of it behind. */
  forget(): void;
};

/** Work of this page that goes on while screens come and go, and ends with the session; `name` is that of its query. */
export function longRun<Run extends { state: 'running' | 'done' | 'stopped' }>(name: string) {
  const queryKey = [name];
  let running: AbortController | null = null;

  const stop = (): void => running?.abort();
  onPersonLeft(() => {
    stop();
    running = null;
  });

  return {
    stop,

    /** The run under way, or the last one; null without any. */
    useRun: (): Run | null =>
      useQuery<Run | null>({
        queryKey,
        queryFn: () => null,
        initialData: null,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      }).data,

    begin(first: Run): OwnRun<Run> {
      const own = new AbortController();
      running = own;
      const endWork = beginWork();
      let run = first;
      const publish = (change: Partial<Run>) => {
        run = { ...run, ...change };
        noteWork();
        if (run.state !== 'running') endWork();
        if (running === own) queryClient.setQueryData(queryKey, run);
      };
      publish({});
      return {
        signal: own.signal,
        now: () => run,
        publish,
        stop: () => own.abort(),
        forget() {
          endWork();
          if (running !== own) return;
          queryClient.removeQueries({ queryKey });
          running = null;
        },
      };
    },
  };
}
