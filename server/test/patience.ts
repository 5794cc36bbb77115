import { configure } from '@testing-library/react';

// The same as `expect.poll` in `vitest.config.ts`.
configure({ asyncUtilTimeout: 50_000 });
