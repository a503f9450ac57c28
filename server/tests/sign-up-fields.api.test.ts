import { expect, it } from 'vitest';
import { fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { requestCode } from './_support/mail-contents.ts';
import { aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const EMAIL = 'form@test.example';

/** A sign-up with a fixed code; every other field is valid unless `change` replaces it. */
async function fill(change: Record<string, unknown>, route = 'signup') {
  const body = {
    email: EMAIL,
    code: '123456',
    password: '여섯자 이상',
    ...(await aProfileBody()),
    ...change,
  };
  return app().visitor().post(`/api/auth/${route}`, body);
}

const REQUIRED = {
  name: '이름은 필수입니다',
  gender: '성별은 필수입니다',
  age: '나이는 필수입니다',
  dogName: '애견 이름은 필수입니다',
  dogBreed: '견종은 필수입니다',
  dogGender: '애견 성별은 필수입니다',
  dogSize: '애견 크기는 필수입니다',
  instagramId: '인스타그램 아이디는 필수입니다',
  walkingDays: '최소 하나의 산책 요일을 선택해야 합니다',
  walkingTimes: '최소 하나의 산책 시간을 선택해야 합니다',
};

it.each(Object.entries(REQUIRED))(
  '[ACC-25] [ACC-26] a missing %s returns %s',
  async (field, text) => {
    for (const value of [undefined, null, '']) {
      const response = await fill({ [field]: value });
      expect(response.body.fields, JSON.stringify(value)).toEqual({ [field]: text });
      expect(response).toMatchObject({ status: 400, body: { error: text } });
    }
  },
);

it('[ACC-26] empty lists return the errors of missing ones', async () => {
  for (const empty of [[], '[]', 'null', 'not json']) {
    const { body } = await fill({ walkingDays: empty, walkingTimes: empty });
    const { walkingDays, walkingTimes } = REQUIRED;
    expect(body.fields).toEqual({ walkingDays, walkingTimes });
  }
});

it.each(['signup', 'register'])(
  '[ACC-25] [API-37] %s returns every missing field at once',
  async (route) => {
    const response = await app().visitor().post(`/api/auth/${route}`, {});
    expect(fieldErrorsOf(response)).toEqual(
      invalidFields(
        'email',
        'password',
        ...(route === 'signup' ? ['code'] : []),
        ...Object.keys(REQUIRED),
        'latitude',
        'longitude',
        'profileImage',
        'dogImage',
      ),
    );
  },
);

it.each(['signup', 'register'])(
  '[ACC-23] %s without e-mail or password returns 400',
  async (route) => {
    const text = '이메일과 비밀번호는 필수입니다.';
    for (const missing of [undefined, null, '']) {
      for (const field of ['email', 'password']) {
        const { status, body } = await fill({ [field]: missing }, route);
        expect({ status, error: body.error, fields: body.fields }).toEqual({
          status: 400,
          error: text,
          fields: { [field]: text },
        });
      }
    }
  },
);

it.each(['signup', 'register'])(
  '[ACC-23] [PWD-1] %s with an invalid password returns 400',
  async (route) => {
    const short = await fill({ password: '12345' }, route);
    expect(short).toMatchObject({
      status: 400,
      body: { error: '비밀번호는 6자 이상이어야 합니다.' },
    });
    // Five emoji are five code points, although they are more bytes.
    expect(fieldErrorsOf(await fill({ password: '👩👩👩👩👩' }, route))).toEqual(
      invalidFields('password'),
    );
    expect(fieldErrorsOf(await fill({ password: 'a'.repeat(129) }, route))).toEqual(
      invalidFields('password'),
    );
    expect(fieldErrorsOf(await fill({ password: 'abc\u0000def' }, route))).toEqual(
      invalidFields('password'),
    );
  },
);

it('[ACC-28] age is a whole number from 18 to 100', async () => {
  for (const age of [17, 101, 18.5, Number.NaN, '29', -29, true, [29]]) {
    expect(fieldErrorsOf(await fill({ age })), String(age)).toEqual(invalidFields('age'));
  }
});

it('[USR-22] a latitude of 0 or a location out of range counts as missing', async () => {
  for (const latitude of [0, 91, -91, '37.5', null]) {
    expect(fieldErrorsOf(await fill({ latitude }))).toEqual(invalidFields('latitude'));
  }
  for (const longitude of [181, -181, '127', null]) {
    expect(fieldErrorsOf(await fill({ longitude }))).toEqual(invalidFields('longitude'));
  }
});

const TOO_MUCH: Record<string, unknown> = {
  name: '가'.repeat(51),
  dogName: '🐶'.repeat(51),
  dogBreed: 'b'.repeat(101),
  occupation: 'o'.repeat(101),
  dogAge: 'a'.repeat(101),
  bio: 'b'.repeat(501),
  dogPersonality: 'p'.repeat(501),
  instagramId: 'i'.repeat(31),
  gender: 'cat',
  dogGender: '수컷',
  dogSize: 'huge',
  walkingDays: ['someday'],
  walkingTimes: ['06:00-07:00'],
};

it.each(Object.entries(TOO_MUCH))(
  '[USR-4] [USR-20] [USR-21] %s beyond its limits returns 400',
  async (field, value) => {
    expect(fieldErrorsOf(await fill({ [field]: value }))).toEqual(invalidFields(field));
  },
);

it('[API-54] control characters are rejected in every text', async () => {
  for (const field of ['name', 'dogName', 'dogBreed', 'occupation', 'dogAge']) {
    for (const text of ['a\u0000b', 'a\nb', 'a\tb', 'a\u007fb']) {
      expect(fieldErrorsOf(await fill({ [field]: text }))).toEqual(invalidFields(field));
    }
  }
  for (const field of ['bio', 'dogPersonality']) {
    for (const text of ['a\u0000b', 'a\u0008b', 'a\u001bb']) {
      expect(fieldErrorsOf(await fill({ [field]: text }))).toEqual(invalidFields(field));
    }
  }
});

it('[ACC-25] [USR-20] texts of the maximum length are accepted, and optional ones may be missing or empty', async () => {
  const code = await requestCode(app(), EMAIL);
  const { status, body } = await fill({
    code,
    name: '🐶'.repeat(50),
    bio: '가\n'.repeat(250).trim(),
    occupation: null,
    dogAge: '',
    dogPersonality: undefined,
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    name: '🐶'.repeat(50),
    occupation: null,
    dogAge: null,
    dogPersonality: null,
  });
});
