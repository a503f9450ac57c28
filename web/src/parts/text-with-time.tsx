/** A text that contains `time`, which stays in one line if there is room; `className` places it otherwise. */
export function TextWithTime({
  text,
  time,
  className = 'inline-block',
}: {
  text: string;
  time: string;
  className?: string;
}) {
  const [before, after] = text.split(time);
  return (
    <>
      {before}
      <span className={className}>{time}</span>
      {after}
    </>
  );
}
