import { configure } from '@testing-library/react';

// As `expect.poll` has it in `vitest.config.ts`.
configure({ asyncUtilTimeout: 50_000 });
