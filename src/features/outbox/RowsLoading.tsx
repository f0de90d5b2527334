import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5];

/** Rows before any are known. */
export function RowsLoading() {
  return (
    <ul aria-busy="true">
      {rows.map(row => (
        <li key={row} className="flex h-row flex-col justify-center gap-2 border-b px-4 md:px-6">
          <Skeleton width={skeletonWidth(row, 0)} />
          <Skeleton width={skeletonWidth(row, 1)} />
        </li>
      ))}
    </ul>
  );
}
