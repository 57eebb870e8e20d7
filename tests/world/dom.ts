import { configure } from '@testing-library/dom';

/** How long a test of a part asks for what comes later, before it gives up. */
configure({ asyncUtilTimeout: 20_000 });
