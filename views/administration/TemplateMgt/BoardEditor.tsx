import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { type TemplateKind, templateModules } from '../../../domain/board/modules/templates.ts';
import type { HomeTemplate } from '../../../domain/site/homeTemplate.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { KeptNote } from '../../../src/kit/form/KeptNote.tsx';
import { Bar, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { dropKept, useKeeping, useKept } from '../../../src/session/useKept.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { ModuleGrid } from '../parts/modules/ModuleGrid.tsx';
import { NoTemplate } from './NoTemplate.tsx';
import styles from './template.module.css';
import { useTemplates } from './useTemplates.ts';
import { words } from './words.ts';

type BoardKind = Exclude<TemplateKind, 'home'>;

/** The template of a board: its modules in their order, as they will stand. */
export function BoardEditor({ kind }: { readonly kind: BoardKind }) {
  const say = useText(words);
  const lang = useLang();
  const templates = useTemplates(kind);
  const { rows, chosen, fault } = templates;
  const heading = titleOf(`/TemplateMgt/addHomePage/${kind}`, lang);
  if (rows === null) {
    return (
      <>
        <h1 className="bb-spoken">{heading}</h1>
        {fault === null ? (
          <Skeleton rows={8} widths={[40, 50]} label={say('template.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={templates.again} />
        )}
      </>
    );
  }
  return (
    <Stack size="fill" over="scroll">
      <Bar as="header" gap="3">
        <Words as="h1" text="head" weight="strong">
          {heading}
        </Words>
        {chosen === null ? null : (
          <Select
            aria-label={say('template.choose')}
            value={chosen.id}
            onChange={(event) => templates.choose(event.target.value)}
          >
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Link href="/TemplateMgt">{say('template.back')}</Link>
      </Bar>
      {chosen === null ? (
        <NoTemplate onNew={() => templates.go('/TemplateMgt/addHomePage')} />
      ) : (
        <Composing key={`${chosen.id} ${chosen.version}`} kind={kind} template={chosen} templates={templates} />
      )}
    </Stack>
  );
}

interface ComposingProps {
  readonly kind: BoardKind;
  readonly template: HomeTemplate;
  readonly templates: ReturnType<typeof useTemplates>;
}

function Composing({ kind, template, templates }: ComposingProps) {
  const say = useText(words);
  const may = useMay('/TemplateMgt', 'edit');
  const draft = `template ${template.id}`;
  const kept = useKept(draft, { order: template.modules }, String(template.version));
  const [order, setOrder] = useState(kept.start.order);
  useKeeping(kept, { order });
  const isChanged = order.join() !== template.modules.join();
  const saving = useAction((modules: readonly string[]) => templates.write(template, modules));
  const save = async () => {
    const answer = await saving.run(order);
    if (answer === null) return;
    if (answer.ok) {
      dropKept(draft);
      toasts.show('done', say('template.saved'));
      return templates.put({ row: template.id, at: String(answer.position ?? '') });
    }
    const isClash = answer.refusal.code === 'VERSION_CONFLICT';
    toasts.show(
      'refused',
      isClash ? say('template.clash') : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message),
    );
    if (isClash) templates.again();
  };
  return (
    <Panel
      title={template.name}
      note={say('template.count', { n: order.length })}
      actions={
        may ? (
          <Button
            icon={<PlusIcon size={14} />}
            disabled={isChanged}
            onClick={() =>
              templates.go(`/TemplateMgt/addHomePage/${kind}/addModule?row=${encodeURIComponent(template.id)}`)
            }
          >
            {say('template.add')}
          </Button>
        ) : null
      }
    >
      <Grid gap="3" pad="3" className={styles.body}>
        <KeptNote was={kept.was} />
        <ModuleGrid
          modules={templateModules[kind]}
          order={order}
          locked={!may}
          onOrder={setOrder}
          onRemove={(name) => setOrder(order.filter((one) => one !== name))}
        />
        {may && isChanged ? (
          <Bar as="footer" still at="stretch" spread="end">
            <Button onClick={() => setOrder(template.modules)}>{say('template.undo')}</Button>
            <Button
              look="primary"
              state={saving.state.at === 'pending' ? 'pending' : 'rest'}
              onClick={() => void save()}
            >
              {say('template.save')}
            </Button>
          </Bar>
        ) : null}
      </Grid>
    </Panel>
  );
}
