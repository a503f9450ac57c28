import type { TermsText } from './terms-text.ts';

export const termsTextEn: TermsText = {
  terms: {
    title: 'Terms of Service',
    sections: [
      {
        title: '1. What Meongmate is',
        paragraphs: [
          'Meongmate helps people who live with dogs to find friends nearby to walk with. You make a profile for yourself and your dog, look for neighbours within 3 or 5 km, send friend requests, and chat or share your Instagram ID once a request is accepted.',
          'Everyone aged 18 or over may use it, free of charge. You sign up with an email address you have verified yourself or with a Google account, one account per person. Your name, age and photos have to be true.',
          'Meongmate shows no advertising and sends none. We write emails only when needed, such as verification codes and password resets.',
        ],
      },
      {
        title: '2. How we treat each other',
        paragraphs: [
          'Do not pretend to be somebody else, use other people’s photos, harass or threaten, send sexual messages, sell goods or animals, advertise, or collect and spread other people’s places and conversations.',
          'You can send 30 friend requests a day, and 3 in 30 days to the same person. Always check the other person’s Instagram before you accept. Chat and direct messages connect only after acceptance.',
          'Meet for the first time in a bright, busy place, with your dogs on the lead. What happens on a walk is between the owners. Please also keep the duties the law gives to owners, such as vaccination and registration.',
        ],
      },
      {
        title: '3. Blocking and limits',
        paragraphs: [
          'Everyone may block anyone. Two people of whom one has blocked the other cannot find each other, send requests or messages, or see photos and Instagram IDs. The other person is not told. When all blocks between two people are lifted, their friendship and conversation come back.',
          'If somebody breaks these terms, an admin may block the account, giving a reason. That ends all its sessions at once, and the reason is shown at the next log-in. If you disagree, ask for another look through “Contact the admin”. In minor cases an admin warns first; you have to read the warning before you can go on.',
          'Leaving and signing up again does not end the blocks that others or an admin have set.',
        ],
      },
      {
        title: '4. Questions, leaving, changes',
        paragraphs: [
          'Questions go to “Contact the admin”; report what another member did with “Report” in a profile or a conversation. We answer within 24-48 hours. Put [URGENT] in the subject of anything urgent and we will read it first.',
          'You can delete your account at any time in “My profile”. You disappear from every list at once, and 30 days later what is left is made anonymous for good.',
          'The service may pause for repairs. Changes to these terms are announced in the app 7 days before they apply, 30 days if they are to your disadvantage, and we ask for your consent again. The law of the Republic of Korea applies.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy and use of location',
    sections: [
      {
        title: '1. What we collect, and why',
        paragraphs: [
          'When you sign up: email address, password (stored so that it cannot be read back), name, gender, age, Instagram ID and your photo; if you like, occupation and a few words about you. Your dog’s name, breed, gender, size, age, personality and photo, and your walking days and times; if you like, the dog’s weight, temper, and whether it is neutered and vaccinated. If you sign up with Google we receive only your email and name.',
          'When you use it: friend requests and messages, with the photos of and reactions to messages, walks you agree on (time, meeting place, note) and what you note after them, blocks, inquiries, the push address of a device on which you turn on notifications, and the time, IP address and kind of browser of important actions such as log-ins. We use these only to provide the service, to prevent abuse and to answer you.',
          'We do not sell anything we collect, use none of it for advertising, and hand it to nobody unless the law requires it. Whatever a photo says about where it was taken is removed before it is stored.',
        ],
      },
      {
        title: '2. How we use your location (location consent)',
        paragraphs: [
          'What is collected: the latitude and longitude your device reports when you tap a location button, or when your browser already has your permission. Nothing is collected while the app is closed. The one purpose is to find walking friends nearby.',
          'What others see: never the exact spot, only one shown position, a point in a cell of 500 m. Markers, distances, their order and whether you are within a radius are all computed from that point alone, and it is the same for everyone. Your exact position is stored encrypted and shown only to you.',
          'How long: exact positions are deleted 30 days after they were last used. If you report no position for 30 days you also leave the lists. Records of when your shown position was used in somebody’s search are kept for 6 months as the law asks, and deleted with your account. Who saw your position is kept for that day only; from the next day on we keep the number of people, for 180 days. You see it in “Location and consent”.',
          'Pausing and withdrawing: turning off “Visible to neighbours” in “My profile” hides you from everyone at once, and you find nobody meanwhile. Take the permission away in your device or browser and we collect no more. Withdraw your consent in “Location and consent”, or delete your account, and stored positions and records are destroyed on the spot. There is no penalty for refusing, but without a location the search cannot work.',
        ],
      },
      {
        title: '3. Who sees what, and for how long',
        paragraphs: [
          'Other members see your name, age, gender, occupation, introduction, photos, your dog’s details and walking times. Nobody sees your email or exact position. Your Instagram ID is seen by a person you sent a request to, who has to check it before accepting, and by friends with whom sharing it was accepted.',
          'Messages and walks are seen by the two of you only; what you note after a walk is seen by you alone. If one of you reports the other, an encrypted copy of the last 50 messages with their photos, the friend request, and the profile with its photos is stored; admins see it only to handle that report, it is deleted 180 days after that, and the other person does not learn who reported. Admins may look at profiles and activity logs for safety; each look is itself recorded, and exact positions are never shown to them.',
          'IP addresses and places leave the activity log after 90 days. When you delete your account, positions go at once; photos, texts and contact data are deleted or made anonymous after 30 days, which leaves time to settle disputes and reports. Values computed from the addresses and sign-in accounts that you used, from which these cannot be read, stay after that only while a block waits for your next account. In other people’s conversations you remain as “Former member”.',
        ],
      },
      {
        title: '4. Your rights, and whom to ask',
        paragraphs: [
          'In “My profile” you can see, correct and download your data and delete your account at any time. That is also where you withdraw your consent.',
          'We use only the cookies needed to keep you logged in, and none for advertising or statistics. Settings such as language and brightness stay on your device.',
          'We do not collect data of anyone under 18. If we learn of any, we delete it at once.',
          'Questions and complaints about personal data and location go to “Contact the admin”. We answer within 24-48 hours. If our answer is not enough, you can turn to the Korean Privacy Call Centre (118) or the Personal Information Dispute Mediation Committee (1833-6972).',
        ],
      },
    ],
  },
};
