/** The theme colours of the page, for map layers that CSS cannot style. */
export function mapPalette() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#1f7a4d';
  return {
    ground: color('muted'),
    inside: color('primary-soft'),
    ring: color('tree'),
    primary: color('primary'),
  };
}

export type MapPalette = ReturnType<typeof mapPalette>;
