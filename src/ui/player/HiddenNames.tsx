import * as texts from '../../texts/texts';
import styles from './HiddenNames.module.css';

/** In the place of a song's names, for those who guess along. */
export function HiddenNames({ onShow }: { readonly onShow: () => void }) {
  return (
    <>
      <p className={styles.question}>{texts.nowPlaying.nameHidden}</p>
      <button type="button" className={styles.show} onClick={onShow}>
        {texts.nowPlaying.showNames}
      </button>
    </>
  );
}
