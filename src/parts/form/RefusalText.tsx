import type { ReactNode } from 'react';

/** The error of a field or form that the service refused: Tapdeck's sentence, and the service's message below it. */
export const RefusalText = ({ sentence, message }: { sentence: ReactNode; message: ReactNode }) => (
  <>
    {sentence}
    {message && (
      <span dir="auto" className="block wrap-anywhere">
        {message}
      </span>
    )}
  </>
);
