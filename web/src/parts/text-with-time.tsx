/** A text that contains `time`, which stays in one line if there is room. */
export function TextWithTime({ text, time }: { text: string; time: string }) {
  const [before, after] = text.split(time);
  return (
    <>
      {before}
      <span className="inline-block">{time}</span>
      {after}
    </>
  );
}
