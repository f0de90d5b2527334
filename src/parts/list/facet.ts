import type { ReactNode } from 'react';
import type { FacetValue } from '../../domain/collection.ts';

/** A facet as a list offers it. */
export type Facet = {
  id: string;
  name: string;
  /** A value in words. */
  say: (value: string) => string;
  /** A value as a chip, where it has one. */
  draw?: (value: string) => ReactNode;
};

/** The values of a facet with their exact counts; none until they are counted. */
export type FacetProps = {
  facet: Facet;
  values: readonly FacetValue[] | undefined;
  /** Called when the values come into view, so that they are counted. */
  onSeen?: () => void;
  /** Not all rows are loaded: counts of them would be too small, and are not shown. */
  isIncomplete?: boolean;
  /** Rows that match the list's filters; the sum of the chosen values' counts where no row has several values. */
  matching?: number | undefined;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** A facet's value in words: by the name that came with its count, else by the facet's words. */
export const sayValue = (facet: Facet, counted: readonly FacetValue[] | undefined, value: string): string =>
  counted?.find(each => each.value === value)?.name ?? facet.say(value);
