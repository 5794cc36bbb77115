import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What a form is checked by, fetched when someone begins to fill it in. */
export interface LateRules<Values extends FieldValues, Parsed> {
  /** Begins to fetch them; what fails is tried again when they are needed. */
  prefetch: () => void;
  haveArrived: () => boolean;
  /** Waits for them. */
  resolver: Resolver<Values, unknown, Parsed>;
}

/** How long someone who sends waits for the rules, in milliseconds. */
const patience = 10_000;

/**
 * The schema of a form and Zod come after the form itself: most people who open one only read, and to set both up takes
 * longer than to bring the page to life. Where they cannot be had, nothing is refused here: the server has the same rules
 * and says what it refuses at the same fields, and a network that is gone is told of by what is sent.
 */
export function lateRules<Values extends FieldValues, Parsed>(
  loadSchema: () => Promise<z.ZodType<Parsed, Values>>,
): LateRules<Values, Parsed> {
  let arrival: Promise<Resolver<Values, unknown, Parsed>> | undefined;
  let hasArrived = false;

  async function fetchRules(): Promise<Resolver<Values, unknown, Parsed>> {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    hasArrived = true;
    return zodResolver(schema);
  }

  function rules() {
    arrival ??= fetchRules().catch((error: unknown) => {
      arrival = undefined;
      throw error;
    });
    return arrival;
  }

  async function rulesInTime(): Promise<Resolver<Values, unknown, Parsed> | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patience, undefined);
    });
    return Promise.race([rules().catch(() => undefined), late]).finally(() => clearTimeout(timer));
  }

  return {
    prefetch: () => void rules().catch(() => undefined),
    haveArrived: () => hasArrived,
    resolver: async (values, context, options) => {
      const check = await rulesInTime();
      return check ? check(values, context, options) : { values: values as FieldValues as Parsed & Values, errors: {} };
    },
  };
}
