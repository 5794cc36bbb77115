import { brandColors, contrast, grounds } from '#shared/site/colors.ts';

export function ColorSamples({ color }: { color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const { accent, onAccent, accentText } = brandColors({ accent: color, second: color });
  return (
    <dl className="mt-3 mb-6 grid max-w-md grid-cols-2 gap-3 text-sm">
      {(['day', 'night'] as const).map((time) => {
        const ground = grounds[time].bg;
        return (
          <div key={time} className="border border-rule p-3" style={{ background: ground, color: accentText[time] }}>
            <dt className="font-medium">{modes[time]}</dt>
            <dd className="tabular-nums">As text: {ratioOf(accentText[time], ground)}</dd>
            <dd className="mt-2 p-2 tabular-nums" style={{ background: accent[time], color: onAccent[time] }}>
              Text on it: {ratioOf(onAccent[time], accent[time])}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const modes = { day: 'Light mode', night: 'Dark mode' };

function ratioOf(one: string, other: string): string {
  return `${contrast(one, other).toFixed(1)}:1`;
}
