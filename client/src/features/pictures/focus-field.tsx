import type { KeyboardEvent, MouseEvent } from 'react';
import { PictureImage } from '#client/components/picture.tsx';
import type { Picture } from '#shared/pictures/views.ts';

interface FocusFieldProps {
  picture: Picture;
  /** In percent from the left and the top. */
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}

/** The point that every crop keeps in view: set by a click, by arrow keys or by two sliders. */
export function FocusField({ picture, x, y, onChange }: FocusFieldProps) {
  const move = (nextX: number, nextY: number) => onChange(inside(nextX), inside(nextY));

  function handleClick({ clientX, clientY, currentTarget }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    move(x + dx * step, y + dy * step);
  }

  const place = `${x}% from the left, ${y}% from the top`;
  return (
    <fieldset>
      <legend className="font-medium">Focal point</legend>
      <p id="focus-hint" className="mt-1 text-muted">
        It stays in view wherever the picture is cut. Click it in the picture, or move the mark with the arrow keys
        (with Shift by 10).
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click is one of three ways */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the mark inside takes the keys */}
      <div
        onClick={handleClick}
        style={{ maxWidth: `calc(45vh * ${picture.width / picture.height})` }}
        className="relative mt-3 cursor-crosshair"
      >
        <PictureImage picture={picture} sizes="(width < 40rem) 90vw, 22rem" lazy={false} />
        <button
          type="button"
          aria-label={`Focal point, ${place}`}
          aria-describedby="focus-hint"
          onKeyDown={handleKeyDown}
          onClick={(event) => event.stopPropagation()}
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-move items-center justify-center rounded-full focus-visible:outline-4"
        >
          <span className="size-7 rounded-full border-3 border-paper bg-signal ring-2 ring-ink" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {place}
      </p>
      <div className="mt-4 space-y-2">
        <Slider id="focus-x" label="From the left" value={x} onChange={(value) => move(value, y)} />
        <Slider id="focus-y" label="From the top" value={y} onChange={(value) => move(x, value)} />
      </div>
    </fieldset>
  );
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function inside(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}

interface SliderProps {
  id: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ id, label, value, onChange }: SliderProps) {
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-4">
        {label} <span className="text-muted tabular-nums">{value}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="block min-h-11 w-full cursor-pointer accent-[var(--text)]"
      />
    </div>
  );
}
