import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { joinDate, splitDate } from './date-parts.ts';

/** A form around the field, with the value it holds in sight. */
function Form({ kept = '' }: { kept?: string }) {
  const [value, setValue] = useState(kept);
  return (
    <>
      <DateField
        id="born"
        name="born"
        label="Date of birth"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}

const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(part(name), { target: { value } });
const value = () => screen.getByRole('status').textContent;

describe('a date in three fields', () => {
  it('becomes an ISO date and leaves the typed text alone', () => {
    render(<Form />);
    type('Month', '4');
    type('Day', '7');
    expect(value()).toBe('-04-07');
    type('Year', '2009');
    expect(value()).toBe('2009-04-07');
    expect(part('Month').value).toBe('4');
  });

  it.each([
    ['٤', '٧', '٢٠٠٩'],
    ['４', '７', '２００９'],
  ])('reads the digits of other scripts: %s %s %s', (month, day, year) => {
    render(<Form />);
    type('Month', month);
    type('Day', day);
    type('Year', year);
    expect(value()).toBe('2009-04-07');
    expect(part('Year').value).toBe('2009');
    type('Month', `${year}-${month}-${day}`);
    expect(value()).toBe('2009-04-07');
  });

  it('allows typing 12 after 1', () => {
    render(<Form />);
    type('Month', '1');
    type('Month', '12');
    expect(part('Month').value).toBe('12');
    expect(value()).toBe('-12-');
  });

  it.each(['2009-04-17', '4/17/2009', '04.17.2009'])('accepts %s pasted or filled into any field', (whole) => {
    render(<Form />);
    type('Day', whole);
    expect(value()).toBe('2009-04-17');
    fireEvent.click(screen.getByText('Reset'));
    fireEvent.paste(part('Month'), { clipboardData: { getData: () => whole } });
    expect(value()).toBe('2009-04-17');
  });

  it('drops everything but digits', () => {
    render(<Form />);
    type('Year', '20o9');
    expect(part('Year').value).toBe('209');
  });

  it('shows a draft, and nothing after a reset', () => {
    render(<Form kept="2009-04-17" />);
    expect([part('Month').value, part('Day').value, part('Year').value]).toEqual(['04', '17', '2009']);
    fireEvent.click(screen.getByText('Reset'));
    expect([part('Month').value, part('Day').value, part('Year').value]).toEqual(['', '', '']);
    expect(value()).toBe('');
  });
});

describe('joinDate', () => {
  it.each([
    [{ month: '', day: '', year: '' }, ''],
    [{ month: '04', day: '', year: '' }, '-04-'],
    [{ month: '', day: '', year: '2009' }, '2009--'],
    [{ month: '12', day: '31', year: '1999' }, '1999-12-31'],
  ])('joins %o, finished or not', (parts, joined) => {
    expect(joinDate(parts)).toBe(joined);
    expect(splitDate(joined)).toEqual(parts);
  });
});
