/** Events between processes: JSON, with dates and bytes marked so that they come back as such. */
export function toWire(value: unknown): string {
  return JSON.stringify(value, function mark(this: Record<string, unknown>, key, plain: unknown) {
    // JSON has already turned a Date into text here; the holder still has the original.
    const original = this[key];
    if (original instanceof Date) return { $date: original.getTime() };
    if (original instanceof Uint8Array) return { $bytes: Buffer.from(original).toString('base64') };
    return plain;
  });
}

/** Throws when the text is no JSON. */
export function fromWire(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$date' in value) return new Date(Number(value.$date));
    if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
    return value;
  });
}
