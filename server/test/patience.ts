import { configure } from '@testing-library/react';

// Waiting ends with the condition, not with this, which is what `expect.poll` has (`vitest.config.ts`).
configure({ asyncUtilTimeout: 50_000 });
