import { type Asked, matchedParts } from '../../domain/find.ts';

/** A text with the parts marked that answer what is asked. */
export function Marked({ text, asked }: { text: string; asked: Asked }) {
  const parts = matchedParts(text, asked);
  if (parts.length === 0) return <span>{text}</span>;
  const ends = [0, ...parts.map(({ to }) => to)];
  return (
    <>
      {parts.map(({ from, to }, place) => (
        <span key={from}>
          {text.slice(ends[place], from)}
          <mark className="rounded-small bg-accent-soft text-accent-text">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
