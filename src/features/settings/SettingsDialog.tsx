import { useState } from 'react';
import * as texts from '../../texts/texts';
import { Dialog } from '../../ui/dialog/Dialog';
import { AppearanceSection } from './AppearanceSection';
import { CatalogueSection } from './CatalogueSection';
import { CreditsSection } from './CreditsSection';
import { DataSection } from './DataSection';
import { InstallSection } from './InstallSection';
import { KeptSongsSection } from './KeptSongsSection';
import { ListensSection } from './ListensSection';
import { OfflineSection } from './OfflineSection';
import { useSectionsKnown } from './useSectionsKnown';

/** Everything that can be set, and what can be done with all data at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  // A section that came later would push away what somebody is about to press.
  if (!useSectionsKnown()) return null;
  return (
    <Dialog title={texts.settings.title} onClose={onClose} width="wide" isBusy={isBusy}>
      <InstallSection />
      <AppearanceSection />
      <ListensSection />
      <CatalogueSection />
      <KeptSongsSection />
      <DataSection isBusy={isBusy} onBusy={setIsBusy} />
      <OfflineSection />
      <CreditsSection />
    </Dialog>
  );
}
