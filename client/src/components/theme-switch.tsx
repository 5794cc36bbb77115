import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { themes, useTheme } from '#client/lib/browser/theme.ts';

export function ThemeSwitch({ hasWords = false }: { hasWords?: boolean }) {
  const [theme, setTheme] = useTheme();
  // A page may have two.
  const name = useId();
  return (
    <fieldset className="flex w-fit flex-wrap border border-rule-strong">
      <legend className="sr-only">Appearance</legend>
      {themes.map((choice) => {
        const { label, Icon } = faces[choice];
        return (
          <label
            key={choice}
            title={label}
            className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center text-muted outline-offset-3 hover:text-text has-checked:bg-text has-checked:text-bg forced-colors:has-checked:system-highlight! has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === theme}
              onChange={() => setTheme(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" className={`size-4 ${hasWords ? 'mr-2 ml-4' : ''}`} />
            <span className={hasWords ? 'pr-4' : 'sr-only'}>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const faces = {
  system: { label: 'Same as system', Icon: Monitor },
  light: { label: 'Day', Icon: Sun },
  dark: { label: 'Night', Icon: Moon },
};
