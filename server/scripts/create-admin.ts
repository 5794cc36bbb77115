import { parseArgs } from 'node:util';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { establishAdmin } from '#server/features/employees/admin-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { passwordWeakness } from '#server/lib/auth/password-policy.ts';
import { closePasswordWorkers } from '#server/lib/auth/passwords.ts';
import { StartError } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';
import { employeeCreateSchema } from '#shared/employees/employees.ts';

const usage = 'npm run create-admin -- --email <address> [--username <name>] [--password <password>]';
const wantedSchema = employeeCreateSchema
  .pick({ email: true, username: true, password: true })
  .partial({ username: true });

try {
  await createAdmin();
} catch (error) {
  if (!(error instanceof StartError || error instanceof AppError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await closePasswordWorkers();
}

async function createAdmin(): Promise<void> {
  const wanted = readArguments();
  const weakness = wanted.password && (await passwordWeakness(wanted.password, wanted));
  if (weakness) throw new StartError(`--password: ${weakness}.`);
  const { url, stop } = await acquireDatabase();
  openDatabase(url);
  try {
    await migrateDatabase(url);
    const { outcome, username, generatedPassword } = await establishAdmin(wanted);
    const line =
      outcome === 'created'
        ? `Created the administrator ${username} (${wanted.email}).`
        : `${wanted.email} had an account already: ${username} is now an active administrator with a new password.`;
    process.stdout.write(`${line}\n`);
    if (generatedPassword) {
      process.stdout.write(
        `Password: ${generatedPassword}   (shown only now; it must be changed at the first sign-in, within 7 days)\n`,
      );
    }
  } finally {
    await closeDatabase();
    await stop();
  }
}

/** @throws StartError naming the wrong argument. */
function readArguments() {
  const option = { type: 'string' } as const;
  const options = parseGiven(option);
  const parsed = wantedSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`--${String(issue?.path[0])}: ${issue?.message}.\n${usage}`);
}

function parseGiven(option: { type: 'string' }) {
  try {
    return parseArgs({ options: { email: option, username: option, password: option } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}
