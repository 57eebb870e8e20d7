import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { type FlowModel, flowModels } from '../../../../domain/flow/flowModel.ts';
import { type ProcessDefinition, processDefinitions } from '../../../../domain/flow/processDefinition.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useApi } from '../../../../src/session/useSession.ts';

interface RowsOf<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

interface Rows {
  readonly query?: object;
  /** What was written up to this position must have been read. */
  readonly wait?: number | null;
}

const lists = { models: ledgerCalls(flowModels).list, definitions: ledgerCalls(processDefinitions).list };

/** The first rows of a ledger of flows; a site has few of them. */
function useRows<R>(list: CallDeclaration, key: string | null, { query = {}, wait = null }: Rows): Asked<RowsOf<R>> {
  const api = useApi();
  return useAsked<RowsOf<R>>(
    key,
    (signal) =>
      api.call(list, { query: { size: 500, ...query } } as never, {
        signal,
        ...(wait === null ? {} : { wait }),
      }) as never,
    wait,
  );
}

export const useModels = (key: string | null): Asked<RowsOf<FlowModel>> =>
  useRows<FlowModel>(lists.models as CallDeclaration, key, {});

export const useDefinitions = (key: string | null, rows: Rows = {}): Asked<RowsOf<ProcessDefinition>> =>
  useRows<ProcessDefinition>(lists.definitions as CallDeclaration, key, rows);
