import { Plural, Trans } from '@lingui/react/macro';

/** Says that a PIN was wrong, and how many more may be. */
export const WrongPin = ({ left }: { left: number }) => (
  <>
    <Trans>This PIN is wrong.</Trans> <TriesLeft left={left} />
  </>
);

/** The number of wrong tries after which the data of this device is deleted. */
export const TriesLeft = ({ left }: { left: number }) => (
  <Plural
    value={left}
    one="After # more wrong try the data stored on this device is deleted."
    other="After # more wrong tries the data stored on this device is deleted."
  />
);
