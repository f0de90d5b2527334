import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more; one of them begun last would run alone while the other cores wait. */
const long = /\/(simulator[\w-]*|crash-p[\w.-]*|webhook-invocations|keytool|invitations)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId));

/** Runs what takes long first, else in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}
