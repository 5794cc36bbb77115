import { Monitor, Moon, Sun } from 'lucide-react';
import { themes, useTheme } from './theme.ts';

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="flex border border-rule-strong">
      <legend className="sr-only">Appearance</legend>
      {themes.map((choice) => {
        const { label, Icon } = faces[choice];
        return (
          <label
            key={choice}
            title={label}
            className="relative flex size-11 cursor-pointer items-center justify-center text-muted outline-offset-3 hover:text-text has-checked:bg-text has-checked:text-bg forced-colors:has-checked:system-highlight! has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === theme}
              onChange={() => setTheme(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const faces = {
  system: { label: 'As the system', Icon: Monitor },
  light: { label: 'Day', Icon: Sun },
  dark: { label: 'Night', Icon: Moon },
};
