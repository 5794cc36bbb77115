import { configure } from '@testing-library/react';

// Waiting ends with the condition, not with this: it only says when a loaded machine has had long enough.
configure({ asyncUtilTimeout: 15_000 });
