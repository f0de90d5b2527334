import type { MessageDescriptor } from '@lingui/core';
import { createContext } from 'react';

/** A page of the product by its path and name. */
export type NamedPage = { path: string; title: MessageDescriptor };

/** The pages of those who are signed in; handed down, since the table of routes leads to the palette itself. */
export const Pages = createContext<readonly NamedPage[]>([]);
