const quoted = (id: string): string => `"${CSS.escape(id)}"`;

/** Where the focus can go in the builder, as selectors. */
export const places = {
  row: (id: string) => `[data-field-row=${quoted(id)}]`,
  label: '[data-field-label]',
  palette: '[data-palette]',
  add: '[data-add-field]',
  choice: (at: number) => `[data-choice=${quoted(String(at))}]`,
  choiceHandle: (at: number) => `[data-choice-handle=${quoted(String(at))}]`,
  addChoice: '[data-add-choice]',
};
