import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#server/config.ts';
import { pool } from '#server/database/connection.ts';

export interface LimiterOptions {
  /** Names the counter; part of its key. */
  name: string;
  /** How many in `seconds`, before `RATE_LIMIT_SCALE`. */
  points: number;
  seconds: number;
}

/** What one more meant: how many there are now, whether that is over the limit, and the seconds until it starts anew. */
export interface LimitState {
  used: number;
  exceeded: boolean;
  retryAfter: number;
}

/**
 * A counter that all instances share. While the database is away an instance counts in its own memory.
 * Built at its first use: the pool opens after the modules load.
 */
export function sharedLimiter({ name, points, seconds }: LimiterOptions) {
  const scaled = Math.max(1, Math.round(points * config.rateLimitScale));
  let built: RateLimiterPostgres | undefined;
  const limiter = () => {
    const options = { keyPrefix: name, points: scaled, duration: seconds };
    built ??= new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return built;
  };
  return {
    /** Counts one more. */
    consume: (key: string) => limiter().consume(key).then(state(scaled), refusal(scaled)),
    /** Takes back one that was counted. */
    giveBack: async (key: string): Promise<void> => void (await limiter().reward(key)),
    /** Reads without counting. */
    read: async (key: string): Promise<LimitState> => {
      const current = await limiter().get(key);
      return current
        ? { ...state(scaled)(current), exceeded: current.consumedPoints >= scaled }
        : { used: 0, exceeded: false, retryAfter: 0 };
    },
    /** The row that counts for `key`, and how many it takes: for a statement that asks it in passing. */
    row: (key: string) => ({ key: `${name}:${key}`, points: scaled }),
  };
}

function state(points: number) {
  return (result: RateLimiterRes): LimitState => ({
    used: result.consumedPoints,
    exceeded: result.consumedPoints > points,
    retryAfter: Math.ceil(result.msBeforeNext / 1000),
  });
}

function refusal(points: number) {
  return (thrown: unknown): LimitState => {
    // The library rejects with its result where the limit is reached, and with an Error where something broke.
    if (thrown instanceof Error) throw thrown;
    return state(points)(thrown as RateLimiterRes);
  };
}
