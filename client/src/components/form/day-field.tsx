import type { ComponentProps } from 'react';
import { companyPlace } from '#shared/days/days.ts';
import { TextField } from './text-field.tsx';

/** A day of the company's calendar, wherever its reader is. */
export function DayField({ hint, ...props }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const zone = `By the calendar in ${companyPlace()}.`;
  return <TextField {...props} type="date" hint={hint ? `${hint} ${zone}` : zone} />;
}
