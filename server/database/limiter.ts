import type { QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#server/config.ts';
import { pool } from '#server/database/connection.ts';

export interface LimiterOptions {
  name: string;
  /** Per `seconds`, before `RATE_LIMIT_SCALE`. */
  points: number;
  seconds: number;
}

export interface LimitState {
  used: number;
  exceeded: boolean;
  retryAfter: number;
}

/** Shared by all instances; without the database an instance counts in memory. */
export function sharedLimiter({ name, points, seconds }: LimiterOptions) {
  const scaled = Math.max(1, Math.round(points * config.rateLimitScale));
  const options = { keyPrefix: name, points: scaled, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    // The pool is opened later.
    storeClient: { query: (statement: QueryConfig) => pool.query(statement) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    consume: (key: string) => limiter.consume(key).then(state(scaled), refusal(scaled)),
    giveBack: async (key: string): Promise<void> => void (await limiter.reward(key)),
    read: async (key: string): Promise<LimitState> => {
      const current = await limiter.get(key);
      return current
        ? { ...state(scaled)(current), exceeded: current.consumedPoints >= scaled }
        : { used: 0, exceeded: false, retryAfter: 0 };
    },
    /** The row and limit of `key`, for a statement that reads it in passing. */
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
    // The library rejects with its result at the limit, and with an Error when something broke.
    if (thrown instanceof Error) throw thrown;
    return state(points)(thrown as RateLimiterRes);
  };
}
