import { Button } from '../src/ui/button.tsx';
import { CheckboxField } from '../src/ui/checkbox-field.tsx';
import { ChoiceChips } from '../src/ui/choice-chips.tsx';
import { CodeField } from '../src/ui/code-field.tsx';
import { EmailField } from '../src/ui/email-field.tsx';
import { FormFooter } from '../src/ui/form-footer.tsx';
import { FormSummary } from '../src/ui/form-summary.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { TextArea } from '../src/ui/text-area.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const TIMES = [
  ['22:00', '오후 10:00'],
  ['07:00', '오전 7:00'],
] as const;
const DAYS = ['월', '화', '수', '목', '금', '토', '일'].map((day) => ({ value: day, label: day }));
const SIZES = [
  { value: 'small', label: '소형', detail: '10kg까지' },
  { value: 'medium', label: '중형', detail: '10–25kg' },
  { value: 'large', label: '대형', detail: '25kg부터' },
];

export function Fields() {
  return (
    <Chapter title="쓰는 것">
      <Specimen of="TextField">
        <TextField label="비어 있음" name="empty" />
        <TextField label="설명과 함께" hint="2자 이상 적어주세요." optional name="hinted" />
        <TextField label="틀림" defaultValue="멍" error="2자 이상 적어주세요." name="wrong" />
        <TextField label="쓸 수 없음" defaultValue="보리" disabled name="disabled" />
        <TextField label="단위와 함께" defaultValue="3.2" unit="kg" name="unit" />
        <TextField label="읽기만" defaultValue="mina@example.com" readOnly name="read-only" />
      </Specimen>
      <Specimen of="EmailField">
        <EmailField label="이메일" defaultValue="mina@example.com" />
        <EmailField label="틀림" error="이메일 형식이 올바르지 않아요." />
      </Specimen>
      <Specimen of="PasswordField">
        <PasswordField label="비밀번호" autoComplete="current-password" defaultValue="secret" />
        <PasswordField label="틀림" autoComplete="new-password" error="6자 이상이어야 해요." />
      </Specimen>
      <Specimen of="SearchField">
        <SearchField label="메시지 검색" maxLength={100} onSearch={() => {}} />
        <SearchField label="메시지 검색" initialText="대한문" maxLength={100} onSearch={() => {}} />
      </Specimen>
      <Specimen of="TextArea">
        <TextArea label="강아지 성격" optional defaultValue="낯을 조금 가리지만 금방 친해져요." />
        <TextArea label="틀림" error="내용을 적어주세요." />
      </Specimen>
      <Specimen of="SelectField">
        <SelectField label="시작" options={TIMES} value="22:00" onChange={() => {}} />
        <SelectField label="끝" options={TIMES} value="07:00" disabled onChange={() => {}} />
      </Specimen>
      <Specimen of="ChoiceChips">
        <ChoiceChips label="요일" type="checkbox" name="days" choices={DAYS} defaultChecked />
        <ChoiceChips
          label="하나만"
          type="radio"
          name="day"
          choices={DAYS}
          hint="하루를 골라주세요."
        />
        <ChoiceChips
          label="틀림"
          type="radio"
          name="wrong-day"
          choices={DAYS}
          error="골라주세요."
        />
        <ChoiceChips label="쓸 수 없음" type="radio" name="no-day" choices={DAYS} disabled />
        <ChoiceChips
          label="한 줄의 요일"
          type="checkbox"
          name="week"
          choices={DAYS}
          shape="day"
          gridClass="grid grid-cols-7 gap-1"
        />
        <ChoiceChips
          label="두 줄의 칸"
          type="radio"
          name="size"
          choices={SIZES}
          shape="box"
          gridClass="grid grid-cols-3 gap-2"
        />
      </Specimen>
      <Specimen of="CheckboxField">
        <CheckboxField label="이용약관에 동의해요" name="terms" />
        <CheckboxField label="동의했어요" name="agreed" defaultChecked />
      </Specimen>
      <Specimen of="FormSummary">
        <FormSummary
          fields={[
            { name: 'name', label: '이름' },
            { name: 'dogName', label: '강아지 이름' },
          ]}
          onPick={() => {}}
        />
        <FormSummary fields={[{ name: 'name', label: '이름' }]} onPick={() => {}} />
      </Specimen>
      <Specimen of="FormFooter">
        <FormFooter>
          <Button wide>다음</Button>
        </FormFooter>
      </Specimen>
      <Specimen of="CodeField">
        <CodeField label="비어 있음" length={6} value="" readOnly />
        <CodeField label="네 자리" length={6} value="4815" readOnly />
        <CodeField label="틀림" length={6} value="481520" readOnly error="코드가 틀려요." />
      </Specimen>
      <Specimen of="ProgressBar">
        <ProgressBar fraction={0} label="0% 올렸어요" />
        <ProgressBar fraction={0.4} label="40% 올렸어요" />
        <ProgressBar fraction={1} label="다 올렸어요" />
      </Specimen>
    </Chapter>
  );
}
