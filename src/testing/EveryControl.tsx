import { useState } from 'react';
import { Link } from '../routing/Link';
import { useBars } from '../ui/chart/barKeys';
import { RangeSlider } from '../ui/controls/RangeSlider';
import { SelectField } from '../ui/controls/SelectField';
import { SettingSwitch } from '../ui/controls/SettingSwitch';
import { ToggleButtons } from '../ui/controls/ToggleButtons';
import { TakeOffChip } from '../ui/filter/TakeOffChip';
import { TabbedView } from '../ui/list/Tabs';
import { RowHandle } from '../ui/table/RowHandle';

const TABS = [
  { id: 'first', label: 'First tab' },
  { id: 'second', label: 'Second tab' },
] as const;
const OPTIONS = [
  { value: 'summer', label: 'Summer' },
  { value: 'winter', label: 'Winter' },
];
const BAR = { count: 1, countText: '1 song', to: '/song', cells: [] };
const BARS = ['One', 'Two'].map((name) => ({ ...BAR, key: name, name }));

function Chart({ onPress }: { readonly onPress: () => void }) {
  const { box, linkOf } = useBars(BARS, 'One');
  return (
    <div {...box}>
      {BARS.map((bar) => {
        const link = linkOf(bar);
        return (
          <Link key={bar.key} {...link} onClick={onPress}>
            {bar.name}
          </Link>
        );
      })}
    </div>
  );
}

/** A page with each kind of control; `onUse` is told of each use of one. */
export function EveryControl({ onUse }: { readonly onUse: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('first');
  function changeTab(id: typeof tab) {
    setTab(id);
    onUse();
  }
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={onUse}>
        Plain button
      </button>
      <Link to="/song" onClick={onUse}>
        Plain link
      </Link>
      <TabbedView label="Tabs" tabs={TABS} active={tab} onChange={changeTab}>
        {tab}
      </TabbedView>
      <ToggleButtons
        label="Toggles"
        buttons={[{ id: 'openings', label: 'Toggle button', isOn: true }]}
        onToggle={onUse}
      />
      <label>
        Checkbox
        <input type="checkbox" onChange={onUse} />
      </label>
      <SettingSwitch label="Switch" hint="" isOn onToggle={onUse} />
      {['Radio', 'Other radio'].map((name) => (
        <input key={name} type="radio" name="choice" aria-label={name} onChange={onUse} />
      ))}
      <SelectField label="Select" options={OPTIONS} value="summer" onChange={onUse} />
      <RangeSlider label="Slider" value={20} max={100} keyStep={5} valueText="" onCommit={onUse} />
      <RowHandle label="Handle" hint="" onDragStart={() => undefined} onMoveKey={onUse} />
      <TakeOffChip text="Chip" onTakeOff={onUse} />
      <details onToggle={onUse}>
        <summary>Summary</summary>
      </details>
      <div role="switch" aria-checked="true" aria-label="Element with a role" tabIndex={0} />
      <Chart onPress={onUse} />
      {['text', 'search', 'number'].map((type) => (
        <input key={type} type={type} aria-label={`${type} field`} />
      ))}
      <textarea aria-label="text area" />
    </>
  );
}
