import { Dialog, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Bar, Box, Grid, Words } from '../../kit/layout/parts.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { uploadAvatar } from '../../../domain/access/profileCalls.ts';
import { sizeFault, uploadMessages, uploadRules } from '../../../domain/file/uploadRules.ts';
import { formBody } from '../../api/formBody.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { tell } from '../../kit/toast/tell.ts';
import { Upload } from '../../kit/upload/Upload.tsx';
import { useApi } from '../../session/useSession.ts';
import { usePictureOf } from '../ProfileForm.tsx';
import styles from '../person.module.css';
import { personWords } from '../words.ts';
import { cropped } from './cropped.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const tooLarge = sizeFault(Number.MAX_SAFE_INTEGER, uploadRules.avatarSource);

/** Chooses a picture, moves and zooms it under a circle, and saves what the circle shows. */
export function AvatarDialog({ onClose, onSaved }: Props) {
  const say = useText(personWords);
  const word = useWord();
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [isSending, setSending] = useState(false);
  const save = async () => {
    if (file === null || area === null) return;
    setSending(true);
    const picture = await cropped(file, area);
    const sent =
      picture === null ? null : await api.call(uploadAvatar, { body: formBody(uploadAvatar, { file: picture }) });
    setSending(false);
    if (!sent?.ok) return tell(3, word(uploadMessages['upload.failed']));
    tell(1, say('person.avatar.saved'));
    onSaved();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('person.avatar')} canOutsideClickClose={false}>
      <DialogBody>
        <Grid gap="3" className={styles.column}>
          <Upload
            text={say('person.avatar.choose')}
            rule={uploadRules.avatarSource}
            wordOf={(fault) => (fault.en === tooLarge?.en ? uploadMessages['upload.ngt10m'] : fault)}
            onFiles={([taken]) => setFile(taken?.file ?? null)}
          />
          {file === null ? null : <Crop file={file} onArea={setArea} />}
        </Grid>
      </DialogBody>
      <Bar still at="stretch" pad="3 4" line="above" spread="end">
        <Button onClick={onClose}>{say('person.cancel')}</Button>
        <Button
          look="primary"
          disabled={file === null}
          state={isSending ? 'pending' : 'rest'}
          onClick={() => void save()}
        >
          {say('person.avatar.save')}
        </Button>
      </Bar>
    </Dialog>
  );
}

function Crop({ file, onArea }: { readonly file: File; readonly onArea: (area: Area) => void }) {
  const say = useText(personWords);
  const address = usePictureOf(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box line="around" ground="sunken" className={styles.crop}>
        {address === null ? null : (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onArea(pixels)}
          />
        )}
      </Box>
      <Bar as="label" still gap="3" text="note" className={styles.zoom}>
        {say('person.avatar.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Bar>
      <Words text="note">{say('person.avatar.how')}</Words>
    </>
  );
}
