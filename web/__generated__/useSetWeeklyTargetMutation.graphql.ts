/**
 * @generated SignedSource<<a615c34dc870a8c957f70ea8e13fb40d>>
 * @relayHash 38567a97282ebb328d45a0d60e58797f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6efd08a3fb92091af5c63b0e0e9bf4a2aef2f8f5553b11216b97b981d365cd22

import { ConcreteRequest } from 'relay-runtime';
export type SetWeeklyTargetInput = {
  hours: number;
};
export type useSetWeeklyTargetMutation$variables = {
  input: SetWeeklyTargetInput;
};
export type useSetWeeklyTargetMutation$data = {
  readonly setWeeklyTarget: {
    readonly user: {
      readonly weeklyTarget: number | null | undefined;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useSetWeeklyTargetMutation = {
  response: useSetWeeklyTargetMutation$data;
  variables: useSetWeeklyTargetMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weeklyTarget",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "field",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSetWeeklyTargetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWeeklyTargetPayload",
        "kind": "LinkedField",
        "name": "setWeeklyTarget",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetWeeklyTargetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWeeklyTargetPayload",
        "kind": "LinkedField",
        "name": "setWeeklyTarget",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6efd08a3fb92091af5c63b0e0e9bf4a2aef2f8f5553b11216b97b981d365cd22",
    "metadata": {},
    "name": "useSetWeeklyTargetMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "96e56bce4cbffc8d9f623ad6ec2a0046";

export default node;
