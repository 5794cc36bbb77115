/** Space instead of rows, as high as they are, px. */
export function RowSpace({ as, height }: { as: 'tbody' | 'ol'; height: number }) {
  const style = { height, padding: 0, border: 0 };
  if (as === 'ol') return <li aria-hidden="true" style={style} />;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a row without contents takes the focus
    <tr aria-hidden="true" style={{ border: 0, padding: 0 }}>
      <td style={style} />
    </tr>
  );
}
