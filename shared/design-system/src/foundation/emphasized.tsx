import { Text } from './text.tsx';

type EmphasizedProps = {
  text: string;
  /** The first occurrence of this string in the text is bold and stays on one line. */
  part: string | undefined;
};

/** A sentence with an address or a time in bold, which a browser's translation leaves as it is. */
export function Emphasized({ text, part }: EmphasizedProps) {
  const start = part === undefined ? -1 : text.indexOf(part);
  if (part === undefined || start === -1) return text;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <Text as="strong" weight={700} nowrap translate="no">
        {part}
      </Text>
      <span>{text.slice(start + part.length)}</span>
    </>
  );
}
