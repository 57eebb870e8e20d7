import { configure } from '@testing-library/dom';
import { patient } from '../../cli/test/pace.ts';

/** How long a test of a part asks for what comes later, before it gives up. */
configure({ asyncUtilTimeout: patient(20_000) });
