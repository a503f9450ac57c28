import { Ban, Heart, Map as MapIcon, Rows3, Settings } from 'lucide-react';
import { useState } from 'react';
import { InstagramLink } from '../src/parts/instagram-link.tsx';
import { Badge } from '../src/ui/badge.tsx';
import {
  Button,
  ButtonAnchor,
  ButtonLink,
  type ButtonVariant,
  PendingDots,
} from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { Dot } from '../src/ui/dot.tsx';
import { FilePicker } from '../src/ui/file-picker.tsx';
import { IconButton, IconLink } from '../src/ui/icon-button.tsx';
import { LanguageSwitch } from '../src/ui/language-switch.tsx';
import { LoadMore } from '../src/ui/load-more.tsx';
import { MenuItem } from '../src/ui/menu-dialog.tsx';
import { RowAnchor, RowButton, RowLink, Rows } from '../src/ui/rows.tsx';
import { SegmentedControl } from '../src/ui/segmented-control.tsx';
import { StretchedButton } from '../src/ui/stretched-button.tsx';
import { Switch, SwitchField } from '../src/ui/switch-field.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { TextLink } from '../src/ui/text-link.tsx';
import { ThemeSwitch } from '../src/ui/theme-switch.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const VARIANTS: ButtonVariant[] = [
  'primary',
  'secondary',
  'soft',
  'destructive',
  'softDanger',
  'ghost',
  'ghostPrimary',
  'ghostDanger',
  'plain',
];

function Choices() {
  const [view, setView] = useState('list');
  const [radius, setRadius] = useState(3);
  const [paused, setPaused] = useState(false);
  return (
    <>
      <Specimen of="Tabs">
        <Tabs
          label="보기"
          value={view}
          onChange={setView}
          tabs={[
            { value: 'list', label: '목록', icon: Rows3, controls: 'shown' },
            { value: 'map', label: '지도', icon: MapIcon, controls: 'shown' },
          ]}
        />
        <p id="shown" role="tabpanel" className="text-sm text-ink-soft">
          {view}
        </p>
      </Specimen>
      <Specimen of="SegmentedControl">
        <SegmentedControl
          label="반경"
          wide
          value={radius}
          onChange={setRadius}
          segments={[
            { value: 3, label: '3km' },
            { value: 5, label: '5km', badge: <Badge count={120} label="새 소식 120개" /> },
          ]}
        />
      </Specimen>
      <Specimen of="SwitchField">
        <SwitchField
          label="꺼짐과 켜짐"
          hint="바로 적용돼요."
          checked={paused}
          onChange={setPaused}
        />
        <SwitchField label="켜짐" hint="바로 적용돼요." checked onChange={() => {}} />
        <SwitchField label="쓸 수 없음" hint="저장하는 중" checked disabled onChange={() => {}} />
        <Switch label="줄 안에서" checked onChange={() => {}} />
      </Specimen>
    </>
  );
}

export function Controls() {
  return (
    <Chapter title="누르는 것">
      <Specimen of="Button">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={Heart}>
              아이콘
            </Button>
            <Button variant={variant} disabled>
              쓸 수 없음
            </Button>
            <Button variant={variant} pending pendingLabel="보내는 중">
              보내기
            </Button>
          </Row>
        ))}
        <Button wide>넓게</Button>
        <Button small>작게</Button>
        <Row>
          <ButtonLink to="/design-system.html">ButtonLink</ButtonLink>
          <ButtonAnchor href="#top" variant="secondary">
            ButtonAnchor
          </ButtonAnchor>
          <PendingDots />
        </Row>
      </Specimen>
      <Specimen of="IconButton">
        <Row>
          <IconButton icon={Settings} label="설정" />
          <IconButton icon={Heart} label="쓸 수 없음" disabled />
          <IconLink icon={MapIcon} label="지도로" to="/design-system.html" />
          <span className="relative inline-grid size-11 place-items-center">
            <Heart size={22} aria-hidden="true" />
            <Dot label="새 소식이 있어요" testId="dot" />
          </span>
          <Badge count={1} label="1개" />
          <Badge count={99} label="99개" />
          <Badge count={100} label="100개" />
          <Badge count={4} label="열린 신고 4건" tone="danger" />
        </Row>
      </Specimen>
      <Specimen of="MenuItem">
        <MenuItem icon={Settings} onSelect={() => {}}>
          설정
        </MenuItem>
        <MenuItem icon={Ban} destructive onSelect={() => {}}>
          차단하기
        </MenuItem>
      </Specimen>
      <Specimen of="TextLink">
        <Row>
          <TextLink to="/design-system.html">글 속의 링크</TextLink>
          <InstagramLink name="윤하늘" handle="haneul.with.bori" />
        </Row>
        <div className="max-w-40">
          <InstagramLink name="윤하늘" handle="a.very.long.handle.of.thirty.ch" />
        </div>
      </Specimen>
      <Specimen of="StretchedButton">
        <Card className="relative">
          <p>카드 전체를 누를 수 있어요.</p>
          <StretchedButton label="카드 열기" onClick={() => {}} />
        </Card>
      </Specimen>
      <Specimen of="FilePicker">
        <Row>
          <FilePicker label="사진 고르기" onPick={() => {}} />
          <FilePicker label="쓸 수 없음" onPick={() => {}} disabled />
          <FilePicker name="사진 바꾸기" onPick={() => {}} />
          <FilePicker bare multiple name="사진 보내기" onPick={() => {}} />
        </Row>
      </Specimen>
      <Specimen of="LanguageSwitch · ThemeSwitch">
        <Row>
          <LanguageSwitch />
          <ThemeSwitch />
        </Row>
      </Specimen>
      <Specimen of="LoadMore">
        <LoadMore onLoad={() => {}} pending={false} />
        <LoadMore onLoad={() => {}} pending />
      </Specimen>
      <Specimen of="Rows">
        <Rows heading="줄 목록">
          <RowLink to="/" icon={Heart} label="다른 화면으로" value="5명" />
          <RowButton icon={Settings} label="열기" onClick={() => {}} />
          <RowButton icon={Ban} label="지우기" danger opens={false} onClick={() => {}} />
          <RowAnchor icon={MapIcon} label="내려받기" href="#" />
        </Rows>
      </Specimen>
      <Choices />
    </Chapter>
  );
}
