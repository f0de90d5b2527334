import { useLingui } from '@lingui/react/macro';

const member = /^(\s*)("(?:[^"\\]|\\.)*")(: )?(.*)$/;

/** An example of a body, as indented JSON; left to right in every language. */
export function JsonExample({ of }: { of: unknown }) {
  const { t } = useLingui();
  const lines = (JSON.stringify(of, null, 2) ?? '').split('\n');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this is read
    <pre
      dir="ltr"
      role="group"
      aria-label={t`Example of the body`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      className="ident max-h-96 overflow-auto rounded border bg-sunken p-3 leading-5!"
    >
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={place} text={line} />
      ))}
    </pre>
  );
}

function Line({ text }: { text: string }) {
  const [, indent, name, colon, rest] = member.exec(text) ?? [];
  if (!colon) return <div>{text}</div>;
  return (
    <div>
      {indent}
      <span className="text-accent-text">{name}</span>
      {colon}
      {rest}
    </div>
  );
}
